// The HTML of a frame.

import { expect, test } from "vitest";
import { frameCode } from "../../src/shared/export/frame_code";

test("names of players cannot break out of the code", () => {
  const code = frameCode("https://x.example/embed/replay/036ht7q6m01jq?at=1&seat=0", 'Jaipur: "><script> – Asha', 720);
  expect(code).toContain('src="https://x.example/embed/replay/036ht7q6m01jq?at=1&amp;seat=0"');
  expect(code).toContain('title="Jaipur: &quot;&gt;&lt;script&gt; – Asha"');
  expect(code).not.toContain("<script>");
});
