import type { Texts } from '../texts.ts';

export const historyMessages: Texts['historyMessages'] = {
  versionGone: 'Эта версия больше не хранится.',
  undoneAlready: 'Это изменение уже отменено.',
  changedSince: 'С тех пор это изменили ещё раз. Восстановите более раннюю версию.',
};
