/** One message in the two languages in which answers are given. */
export interface BilingualMessage {
  en: string;
  ru: string;
}
