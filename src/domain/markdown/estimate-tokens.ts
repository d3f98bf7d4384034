import { estimateTokenCount } from 'tokenx';

/** Characters per token of the o200k_base encoding in scripts for which tokenx assumes too few tokens; the first that matches decides. */
const languageConfigs = [
  { pattern: /[әғқңөұүһіїєґў]/i, averageCharsPerToken: 3 },
  { pattern: /[а-яё]/i, averageCharsPerToken: 4.5 },
  { pattern: /[ğış]/i, averageCharsPerToken: 2.8 },
  { pattern: /[\u0590-\u06ff]/, averageCharsPerToken: 3.2 },
];

/**
 * Estimates the number of tokens of a text for a language model. `x-markdown-tokens` is an estimate elsewhere, too
 * (https://developers.cloudflare.com/fundamentals/reference/markdown-for-agents/), and each model counts in its own way: see
 * docs/decisions/0030.
 */
export function estimateTokens(text: string): number {
  return estimateTokenCount(text, { languageConfigs });
}
