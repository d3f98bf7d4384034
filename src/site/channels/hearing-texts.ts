/** The words about channels that hear of changes which wait for approval. */
export const hearingTexts = {
  en: {
    hears: 'Notifies you of changes that wait for your approval.',
    silent: 'Does not notify you of changes that wait for your approval.',
    turnOff: 'Turn off for changes',
    turnOffNamed: (label: string) => `Turn off for changes: ${label}`,
    turnOn: 'Turn on for changes',
    turnOnNamed: (label: string) => `Turn on for changes: ${label}`,
    saved: 'Channel saved.',
  },
  ru: {
    hears: 'Сообщает об изменениях, которые ждут вашего одобрения.',
    silent: 'Не сообщает об изменениях, которые ждут вашего одобрения.',
    turnOff: 'Не сообщать об изменениях',
    turnOffNamed: (label: string) => `Не сообщать об изменениях: ${label}`,
    turnOn: 'Сообщать об изменениях',
    turnOnNamed: (label: string) => `Сообщать об изменениях: ${label}`,
    saved: 'Канал сохранён.',
  },
};
