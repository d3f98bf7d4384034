import type * as en from './en/index.ts';

/** The shape of a text: a string, or a function of the values in it. */
export type InAnyLanguage<T> = T extends (...values: infer Values) => infer Said
  ? (...values: Values) => InAnyLanguage<Said>
  : T extends string
    ? string
    : { [Key in keyof T]: InAnyLanguage<T[Key]> };

/** Every text of a language, by subject. English defines the set; a language with a missing or additional text does not compile. */
export type Texts = InAnyLanguage<typeof en>;
