import type { Texts } from '../texts.ts';

export const operatorMessages: Texts['operatorMessages'] = {
  enterReason: 'Indica un motivo.',
  reasonTooLong: (maxLength) => `${maxLength} caracteres como máximo.`,
  notForYou: 'Solo los operadores pueden hacer esto.',
  aboutYourself: 'No puedes hacer esto con tu propia cuenta. Pídeselo a otro operador o usa la línea de comandos.',
  namedBySetting: 'El ajuste OPERATORS incluye esta dirección: quítala de ahí.',
};
