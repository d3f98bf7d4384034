/** The words of the template: a barber shop. */
export const barber = {
  name: 'Barber',
  title: 'Brass & Blade',
  about: 'Haircuts, hot towels and honest advice since 1987. Walk in or book a chair.',
  book: 'Book a chair',
  bookMore: 'Next free: today at 16:30',
  chair: 'A red barber chair in front of a mirror',
  prices: 'Prices',
  pricesText:
    '<p>Haircut <strong>€32</strong><br>Beard trim <strong>€20</strong><br>Hot towel shave <strong>€28</strong><br>The full works <strong>€65</strong></p>',
  call: 'Call the shop',
  find: 'Find us',
  findMore: '14 Mill Street, two minutes from the station',
  voucher: 'Gift vouchers',
  questions: 'Good to know',
  kids: 'Do you cut children’s hair?',
  kidsAnswer: 'Yes, from the age of four, with a wooden horse to sit on.',
  pay: 'Can I pay by card?',
  payAnswer: 'Card, phone or cash. Tips go to the apprentice.',
};
