// The names of built scripts. The modules of all languages have the same names, so that their folders tell them apart.

const TEXTS = /\/src\/i18n\/(\w+)\/(\w+)\.ts$/;

/** `assets/fr_pages-1a2b.js` for `src/i18n/fr/pages.ts`; any other script is called by its own name. */
export function chunkFileNames({ facadeModuleId }: { readonly facadeModuleId: string | null }): string {
  const [, language, name] = TEXTS.exec(facadeModuleId ?? "") ?? [];
  return language === undefined ? "assets/[name]-[hash].js" : `assets/${language}_${name}-[hash].js`;
}
