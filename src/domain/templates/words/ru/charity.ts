import type { charity as english } from '../en/charity.ts';

export const charity: typeof english = {
  name: 'Благотворительность',
  title: 'Снова река',
  about: 'Мы возвращаем к жизни малые реки: из бетонных труб на свет, с деревьями по берегам.',
  donate: 'Пожертвовать',
  donateMore: '25 € — это метр живого берега',
  picture: 'Двое сажают деревца на берегу реки',
  done: 'Что мы сделали за год',
  doneText:
    '<ul><li><strong>4,2 км</strong> реки открыто</li><li><strong>11 300</strong> деревьев посажено</li><li><strong>В Верн вернулись выдры</strong></li></ul>',
  day: 'День посадки',
  dayAbout: 'Сапоги, перчатки и суп есть. Приходите с детьми.',
  dayPlace: 'Мост у старой мельницы, долина Верна',
  film: 'Год одной реки',
  filmAbout: 'От трубы до луга за три минуты.',
  help: 'Стать волонтёром',
  helpButton: 'Хочу помочь',
  helpThanks: 'Спасибо! Напишем перед следующим днём посадки.',
  yourName: 'Ваше имя',
  email: 'Эл. почта',
  town: 'Ваш город',
  report: 'Годовой отчёт',
};
