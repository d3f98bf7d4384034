import { markImmutable, memoizeImmutable } from '../domain/memoize.ts';
import { unsupportedText } from '../domain/slots/slot-view.ts';

/**
 * The data of a tool's result, with an English line beside the message of blocks that are no longer supported: that message is in Russian
 * (docs/interface.md 1.5), which would turn a conversation in another language. Data without such a block is returned itself.
 */
export const withEnglishLines = memoizeImmutable((data: unknown): unknown => {
  if (Array.isArray(data)) return data.some(isUnsupported) ? markImmutable(data.map(withLine)) : data;
  if (hasSlots(data)) return data.slots.some(isUnsupported) ? { ...data, slots: data.slots.map(withLine) } : data;
  return withLine(data);
});

function withLine(slot: unknown): unknown {
  return isUnsupported(slot) ? { ...slot, message: `${unsupportedText.ru}\n${unsupportedText.en}` } : slot;
}

function isUnsupported(value: unknown): value is { supported: false; message: string } {
  return typeof value === 'object' && value !== null && 'supported' in value && value.supported === false;
}

function hasSlots(value: unknown): value is { slots: unknown[] } {
  return typeof value === 'object' && value !== null && 'slots' in value && Array.isArray(value.slots);
}
