import type { FormField } from '../../domain/forms/form-fields.ts';
import type { LanguageCode } from '../../domain/languages.ts';
import { reportKinds } from '../../domain/reports/report-kinds.ts';
import { publicPageTexts } from '../public-page/texts.ts';

/** Fields of a report's form (Regulation (EU) 2022/2065, article 16), in the reader's language. */
export function reportFields(languageCode: LanguageCode): FormField[] {
  const { report: t } = publicPageTexts[languageCode];
  return [
    { id: 'address', type: 'url', label: t.address, required: true },
    { id: 'kind', type: 'select', label: t.kind, required: true, options: reportKinds.map((kind) => t.kinds[kind]) },
    { id: 'text', type: 'textarea', label: t.text, required: true },
    { id: 'name', type: 'text', label: t.name, required: false },
    { id: 'email', type: 'email', label: t.email, required: false },
    { id: 'goodFaith', type: 'checkbox', label: t.goodFaith, required: true },
  ];
}
