import type { Texts } from '../texts.ts';

export const historyMessages: Texts['historyMessages'] = {
  versionGone: 'Эта версия больше не хранится',
  undoneAlready: 'Это изменение уже отменено',
  changedSince: 'То, что затронуло это изменение, с тех пор менялось: верните более раннюю версию',
};
