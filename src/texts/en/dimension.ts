/** The words for sources, countries, devices and languages of visitors. */
export const dimension = {
  referrers: 'Where visitors come from',
  countries: 'Countries',
  devices: 'Devices',
  languages: 'Languages',
  column: { referrers: 'Source', countries: 'Country', devices: 'Device', languages: 'Language' },
  direct: 'Direct or unknown',
  unknown: 'Unknown',
  device: { phone: 'Phone', tablet: 'Tablet', computer: 'Computer', tv: 'TV' },
  others: 'Others, each with fewer than 5 visitors',
  few: '< 5',
  since: (day: string) => `Counted since ${day}.`,
  nothing: 'Not enough visits yet. Data appears from five visitors.',
  csv: 'Visitors as CSV',
  kind: 'List',
  value: 'Value',
};
