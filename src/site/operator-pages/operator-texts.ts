import type { OperatorLanguage, OperatorTexts } from './operator-text.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { it } from './texts/it.ts';
import { pl } from './texts/pl.ts';
import { pt } from './texts/pt.ts';
import { ru } from './texts/ru.ts';

/** The operator's pages in each of their languages. */
export const operatorTexts: Readonly<Record<OperatorLanguage, OperatorTexts>> = { en, de, fr, es, it, pt, pl, ru };
