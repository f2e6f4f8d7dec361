// A page of the client, and the named parts of its address.

import type { Component } from "svelte";

// The props of a page are the named groups of its pattern.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type PageComponent = Component<any>;

export interface FoundPage {
  readonly Page: PageComponent;
  readonly parts: Readonly<Record<string, string>>;
}
