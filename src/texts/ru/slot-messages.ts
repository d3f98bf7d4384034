import type { Texts } from '../texts.ts';
import { counted, plural } from './plural.ts';

export const slotMessages: Texts['slotMessages'] = {
  notAForm: 'нужен id одной из ваших форм: их перечисляет list_forms',
  rowIdCharacters: 'допустимы только латинские буквы, цифры и . _ : - ; если не указать, id будет создан',
  notAVideo:
    'нужен адрес одного видео на YouTube, например https://www.youtube.com/watch?v=dQw4w9WgXcQ; каналы и плейлисты показать нельзя.',
  notAPath: 'нужен путь к файлу из ответа upload_file (поле «path»), а не URL',
  notAColor:
    'нужен цвет: #rgb, #rrggbb, #rrggbbaa, rgb(), rgba(), hsl(), hsla() или название цвета CSS строчными буквами',
  foreignEvent: 'нужно ваше собственное событие',
  foreignForm: 'нужен id вашей собственной формы: их перечисляет list_forms',
  unknownSlot: 'на этой странице нет блока с таким id',
  repeatedId: 'не должен повторяться',
  ignoredUnlessCustom: 'действует только при style «custom»',
  customizeReset: (stored: string, was: string) =>
    `снова ${stored}, было ${was}: customize заменяется целиком, отправляйте все поля`,
  hardToRead: (backgroundColor: string, ratio: string, readableContrast: number) =>
    `плохо читается на ${backgroundColor} (контраст ${ratio} из ${readableContrast}): будет чёрным или белым`,
  sameLink: (same: number) => `та же ссылка у блока ${same} этой страницы`,
  formattingDropped: (maximum) => `с переносами строк и тегами длиннее ${maximum} символов: сохранён только текст`,
  showsNothing: 'на странице блок ничего не показывает',
  untilBeforeFrom: 'должно быть позже времени, с которого блок показывается',
  noTime: 'нужны дата и время по ISO 8601, например 2026-05-01T10:00 по часовому поясу аккаунта, или со смещением',
  noSuchTime: (zone: string) => `такого времени в поясе ${zone} нет: в этот момент часы переводят вперёд`,
  computedField: 'вычисляется сервером, его нельзя задать',
  visibilityReset: (lost: string) => `снова null, было ${lost}: visibility заменяется целиком, отправляйте все поля`,
  hiddenAnyway:
    'не действует, пока hidden равно true: чтобы скрыть блок до какого-то времени, отправьте это время как from, без hidden',
  untilIsPast: 'уже прошло: посетители не видят этот блок',
  noSuchSlot: 'Такого блока на странице нет',
  readOnly: (type: string) =>
    `Блоки типа ${type} доступны только для чтения и перемещения; изменить их можно в личном кабинете`,
  unknownType: (writableSlotTypeNames: string) => `допустимые значения: ${writableSlotTypeNames}`,
  tooManySlots: (slotCount: number, maxSlots: number) =>
    `На странице уже ${counted(slotCount, 'блок', 'блока', 'блоков')} из ${maxSlots}`,
  pageTooLarge: (size: string, max: string) =>
    `На странице было бы ${size} блоков вместе с формами и событиями, которые они показывают, а можно не больше ${max}`,
  pagesTooLarge: (pages: string, more: number, max: string) =>
    `С этим изменением страницы превысили бы ${max}, больше которых странице нельзя: ${[...(pages === '' ? [] : [pages]), ...(more > 0 ? [`ещё ${more}`] : [])].join(' и ')}`,
  unsupported: 'Этот тип блока больше не поддерживается: его можно только удалить или переместить.',
  noSuchType: (type: string, slotTypeNames: string) => `Типа блока ${type} нет; есть: ${slotTypeNames}`,
  titleOrDescription: 'обязательно, если не задано description; одна разметка не считается',
  titleOrSubtitle: 'обязательно, если не задан subtitle; одна разметка не считается',
  customizeNeeded:
    'обязательно при style «custom»: объект с полями backgroundColor, textColor, subtitleColor и borderRadius, каждое необязательно',
  repeatedPath: 'этот путь уже есть в блоке: каждый путь можно указать один раз',
  repeatedRowId: 'этот id уже есть в блоке: у каждой строки должен быть свой, или не указывайте его',
  repeatedIds: 'id не должны повторяться',
  unsupportedSlot: 'Этот тип блока больше не поддерживается: его можно только удалить или переместить.',
  notWithOrder: 'нельзя указать вместе с order',
  notWithSlotIds: 'нельзя указать вместе с slotIds',
  orderOrMove: 'обязательное поле: все id блоков страницы, или вместо него slotId либо slotIds и before, after или to',
  onePlace: 'нужно ровно одно из before, after и to: у блока одно место',
  placeNeeded:
    'обязательное поле рядом с slotId и slotIds: first или last, или вместо него before или after с id другого блока',
  unknownOther: 'на этой странице нет другого блока с таким id',
  wrongOrder: (problems: string) => `нужны все id блоков страницы, каждый ровно один раз (${problems})`,
  repeated: (ids: string, more: number) => `повторяются: ${ids}${more > 0 ? ` и ещё ${more}` : ''}`,
  foreign: (ids: string, more: number) => `нет на странице: ${ids}${more > 0 ? ` и ещё ${more}` : ''}`,
  missing: (ids: string, more: number) => `не хватает: ${ids}${more > 0 ? ` и ещё ${more}` : ''}`,
  deletion: (count: number, login: string) =>
    `Со страницы ${login} ${plural(count, 'удалится', 'удалятся', 'удалятся')} ${counted(count, 'блок', 'блока', 'блоков')}.`,
  deletionWithStatistics: (count: number, login: string, clicks: string, more: number) =>
    `Со страницы ${login} ${plural(count, 'удалится', 'удалятся', 'удалятся')} ${counted(count, 'блок', 'блока', 'блоков')} вместе со статистикой. Клики: ${clicks}${more > 0 ? ` и ещё ${more}` : ''}. Это можно отменить в истории страницы.`,
};
