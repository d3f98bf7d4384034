import type { Context } from '../../context.ts';
import { invalidField } from '../../domain/errors.ts';
import { storageBound } from '../../domain/files/storage.ts';
import type { ChosenTemplate } from '../../domain/templates/apply-template.ts';
import { preparePictures } from '../../domain/templates/template-pictures.ts';
import { isTemplateKey, type TemplateKey, templateIn } from '../../domain/templates/templates.ts';
import { textOf } from '../../texts/index.ts';

/** Returns the template in a form, or null. Throws `validation_failed` on `template` for an unknown one. */
export function templateOf(field: string): TemplateKey | null {
  if (field === '') return null;
  if (isTemplateKey(field)) return field;
  throw invalidField(
    'template',
    textOf((t) => t.templates.required),
  );
}

/** A template with its words in a language, and its pictures for a page of the user. */
export async function chooseTemplate(
  context: Context,
  userId: number,
  { key, language, withBlocks }: { key: TemplateKey; language: string; withBlocks: boolean },
): Promise<ChosenTemplate> {
  const template = templateIn(key, language);
  const pictures = await preparePictures(context, userId, template, withBlocks);
  return { template, pictures, storage: storageBound(context) };
}
