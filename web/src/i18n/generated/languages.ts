// Made by `npm run wire` from src/jaipur/languages/language.py. Do not edit.

export const LANGUAGES = {
  "en": "English",
  "fr": "Français",
  "es": "Español",
  "de": "Deutsch",
  "pt": "Português",
  "zh": "简体中文"
};
