// Reviews records in the module, as the web client does.
import { EngineAnswers, result } from "../../web/src/engine/answers/engine_answers";

/** Review the text of a record, with what the module was opened with; the bytes of a Review as JSON. */
export function reviewed(module, record) {
  return JSON.stringify(result(new EngineAnswers(module).review(record)));
}
