import { anthropicModel } from './anthropic.ts';
import type { Model } from './model.ts';
import { openAiModel } from './openai.ts';
import { rulesModel } from './rules/rules-model.ts';

type Variables = Record<string, string | undefined>;

/**
 * The model that the environment has a key for, else the rules. `EVAL_MODEL` names the model; `ANTHROPIC_BASE_URL` or `OPENAI_BASE_URL`
 * lead to another address that speaks the same format.
 */
export function chooseModel({
  ANTHROPIC_API_KEY,
  ANTHROPIC_BASE_URL = 'https://api.anthropic.com',
  OPENAI_API_KEY,
  OPENAI_BASE_URL = 'https://api.openai.com/v1',
  EVAL_MODEL,
}: Variables): Model {
  if (!ANTHROPIC_API_KEY && !OPENAI_API_KEY) return rulesModel;
  if (!EVAL_MODEL) throw new Error('EVAL_MODEL must name the model that the key is for');
  return ANTHROPIC_API_KEY
    ? anthropicModel({ key: ANTHROPIC_API_KEY, baseUrl: ANTHROPIC_BASE_URL, model: EVAL_MODEL })
    : openAiModel({ key: OPENAI_API_KEY ?? '', baseUrl: OPENAI_BASE_URL, model: EVAL_MODEL });
}
