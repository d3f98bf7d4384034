/** Of each run of combining marks the first 30, as many as any text needs (Unicode Standard Annex #15, "Stream-Safe Text Format"). */
const longRuns = /(\p{M}{30})\p{M}+/gu;

/**
 * A text in a normalization form, for comparing or reading it. Runs of more than 30 combining marks are cut: putting marks into
 * their order takes the square of a run's length.
 */
export function normalizedText(text: string, form: 'NFKC' | 'NFKD'): string {
  return text.replace(longRuns, '$1').normalize(form);
}
