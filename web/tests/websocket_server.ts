// A WebSocket server on the loopback interface, for tests of what talks to one. It speaks as much of RFC 6455 as the
// client needs: the handshake, text frames of fewer than 65,536 bytes, and close frames.

import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";

const MAGIC = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
const TEXT = 1;
const CLOSE = 8;

/** A queue of values; `next` waits for a value. */
export class Queue<Value> {
  readonly #values: Value[] = [];
  readonly #waiting: ((value: Value) => void)[] = [];

  put(value: Value): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#values.push(value);
    else next(value);
  }

  next(): Promise<Value> {
    const value = this.#values.shift();
    return value === undefined ? new Promise((resolve) => this.#waiting.push(resolve)) : Promise.resolve(value);
  }

  get size(): number {
    return this.#values.length;
  }
}

/** One client of the server. */
export class Client {
  readonly path: string;
  /** The subprotocols that the client offers; the first one is chosen. */
  readonly offered: readonly string[];
  readonly received = new Queue<unknown>();
  readonly closed: Promise<void>;
  readonly #socket: Socket;
  #unread = Buffer.alloc(0);

  constructor(request: IncomingMessage, socket: Socket) {
    this.path = request.url ?? "";
    this.offered = (request.headers["sec-websocket-protocol"] ?? "").split(", ");
    this.#socket = socket;
    this.closed = new Promise((resolve) => socket.once("close", () => { resolve(); }));
    const accept = createHash("sha1").update(`${request.headers["sec-websocket-key"] ?? ""}${MAGIC}`).digest("base64");
    socket.write(
      ["HTTP/1.1 101 Switching Protocols", "Upgrade: websocket", "Connection: Upgrade", `Sec-WebSocket-Accept: ${accept}`]
        .concat(`Sec-WebSocket-Protocol: ${this.offered[0] ?? ""}`, "", "")
        .join("\r\n"),
    );
    socket.on("data", (data: Buffer) => {
      this.#unread = Buffer.concat([this.#unread, data]);
      while (this.#readFrame());
    });
    socket.on("error", () => undefined);
  }

  send(message: unknown): void {
    this.#socket.write(frame(TEXT, Buffer.from(JSON.stringify(message))));
  }

  /** Break the connection, as a network does. */
  drop(): void {
    this.#socket.destroy();
  }

  /** Read one frame, if it has come wholly; say whether it had. */
  #readFrame(): boolean {
    const data = this.#unread;
    if (data.length < 2) return false;
    const short = (data[1] ?? 0) & 127;
    const start = short === 126 ? 4 : 2;
    if (data.length < start + 4) return false;
    const length = short === 126 ? data.readUInt16BE(2) : short;
    if (data.length < start + 4 + length) return false;
    const mask = data.subarray(start, start + 4);
    const body = data.subarray(start + 4, start + 4 + length).map((byte, at) => byte ^ (mask[at % 4] ?? 0));
    this.#unread = data.subarray(start + 4 + length);
    const kind = (data[0] ?? 0) & 15;
    if (kind === TEXT) this.received.put(JSON.parse(Buffer.from(body).toString()));
    if (kind === CLOSE) this.#socket.end(frame(CLOSE, Buffer.from(body)));
    return true;
  }
}

function frame(kind: number, body: Buffer): Buffer {
  const head = body.length < 126 ? Buffer.from([128 | kind, body.length]) : Buffer.from([128 | kind, 126, body.length >> 8, body.length & 255]);
  return Buffer.concat([head, body]);
}

export class WebSocketServer {
  readonly clients = new Queue<Client>();
  readonly #server: Server;
  readonly #all: Client[] = [];

  private constructor(server: Server) {
    this.#server = server;
    server.on("upgrade", (request, socket) => {
      const client = new Client(request, socket as Socket);
      this.#all.push(client);
      this.clients.put(client);
    });
  }

  /** Listen, at a port of the system's choice unless one is given. */
  static async start(port = 0): Promise<WebSocketServer> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    return new WebSocketServer(server);
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    for (const client of this.#all) client.drop();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
