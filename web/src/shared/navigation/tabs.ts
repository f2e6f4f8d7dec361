// The tabs of the client: where each leads, and which pages belong to it.

export type TabName = "play" | "learn" | "puzzles" | "today" | "you";

interface Tab {
  readonly name: TabName;
  readonly page: string;
  readonly pages: RegExp;
  /** The icon's path, 24 wide. */
  readonly icon: string;
}

export const TABS: readonly Tab[] = [
  {
    name: "play",
    page: "/",
    pages: /^\/($|(friend|friends|seek|watch|house|two|open|join|pair|clubs|club|join-club|season)\b)/,
    icon: "M12 3C14 6 19 7 19 13V21H5V13C5 7 10 6 12 3ZM9 21V14H15V21",
  },
  { name: "learn", page: "/lesson", pages: /^\/(lesson|rules)\b/, icon: "M4 5C8 4 10 5 12 7C14 5 16 4 20 5V19C16 18 14 19 12 21C10 19 8 18 4 19ZM12 7V21" },
  {
    name: "puzzles",
    page: "/puzzles",
    pages: /^\/puzzles\b/,
    icon: "M4 8H8.5C7.5 5 9 3.5 10.5 3.5S13.5 5 12.5 8H17V12.5C20 11.5 21.5 13 21.5 14.5S20 17.5 17 16.5V21H4Z",
  },
  {
    name: "today",
    page: "/daily",
    pages: /^\/(daily|duel)\b/,
    icon: "M12 7A5 5 0 1 1 12 17A5 5 0 1 1 12 7ZM12 1.5V4M12 20V22.5M1.5 12H4M20 12H22.5M4.6 4.6L6.3 6.3M17.7 17.7L19.4 19.4M4.6 19.4L6.3 17.7M17.7 6.3L19.4 4.6",
  },
  {
    name: "you",
    page: "/you",
    pages: /^\/(you|account|settings|coach|device|notices|sign-in|player|leaderboard)\b/,
    icon: "M12 3.5A4.5 4.5 0 1 1 12 12.5A4.5 4.5 0 1 1 12 3.5ZM3.5 21C4 16 8 14.5 12 14.5S20 16 20.5 21",
  },
];

/** The tab of a page; null if it belongs to none. */
export function tabOf(path: string): TabName | null {
  return TABS.find(({ pages }) => pages.test(path))?.name ?? null;
}
