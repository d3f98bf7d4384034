/** The words of the template: a yoga teacher with classes. */
export const yogaTeacher = {
  name: 'Yoga teacher',
  title: 'Leela Rao',
  about: 'Gentle yoga for stiff people. Classes by the river and online, in groups of eight.',
  first: 'Book your first class',
  firstMore: 'The first one is free',
  pose: 'A woman sitting cross-legged in front of the rising sun',
  week: 'The week',
  weekText:
    '<p><strong>Mon</strong> 7:00 · Wake up slowly<br><strong>Wed</strong> 18:30 · Back and shoulders<br><strong>Sat</strong> 10:00 · Long and quiet</p>',
  retreat: 'A weekend of silence',
  retreatAbout: 'Two days, four classes, three meals a day, no telephones.',
  retreatPlace: 'Millhouse by the river, Ljubljana',
  breath: 'A short breathing exercise',
  breathAbout: 'Five minutes for the middle of a working day.',
  questions: 'Before you come',
  mat: 'Do I need a mat?',
  matAnswer: 'No. Come in something soft; mats, blankets and tea are here.',
  knees: 'I have bad knees. Is that a problem?',
  kneesAnswer: 'Tell me before the class: there is another way into every pose.',
};
