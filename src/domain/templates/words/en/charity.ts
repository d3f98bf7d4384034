/** The words of the template: a charity for rivers. */
export const charity = {
  name: 'Charity',
  title: 'River Again',
  about: 'We bring small rivers back to life: out of concrete pipes, into the light, with trees along them.',
  donate: 'Donate',
  donateMore: '€25 plants one metre of riverbank',
  picture: 'Two people planting young trees on a riverbank',
  done: 'What we did last year',
  doneText:
    '<ul><li><strong>4.2 km</strong> of river uncovered</li><li><strong>11,300</strong> trees planted</li><li><strong>The otters are back</strong> in the Wern</li></ul>',
  day: 'Planting day',
  dayAbout: 'We bring boots, gloves and soup. Children are welcome.',
  dayPlace: 'Old Mill bridge, Wern valley',
  film: 'One year of a river',
  filmAbout: 'From pipe to meadow in three minutes.',
  help: 'Become a volunteer',
  helpButton: 'I want to help',
  helpThanks: 'Thank you! We will write to you before the next planting day.',
  yourName: 'Your name',
  email: 'E-mail',
  town: 'Your town',
  report: 'Annual report and accounts',
};
