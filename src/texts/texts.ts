import type * as en from './en/index.ts';

/** The shape of a text: a string, or a function of what stands in it. */
export type InAnyLanguage<T> = T extends (...values: infer Values) => infer Said
  ? (...values: Values) => InAnyLanguage<Said>
  : T extends string
    ? string
    : { [Key in keyof T]: InAnyLanguage<T[Key]> };

/** Every text of a language, by subject. English sets what there is; a language that lacks one, or has another, does not compile. */
export type Texts = InAnyLanguage<typeof en>;
