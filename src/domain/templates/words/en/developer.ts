/** The words of the template: a freelance developer. */
export const developer = {
  name: 'Developer',
  title: 'Jonas Weber',
  about: 'Backend developer. I make slow things fast and complicated things boring.',
  hire: 'Free from September',
  hireMore: 'Three days a week, remote or in Leipzig',
  screen: 'Code in an editor beside a rising chart',
  projects: 'Things I’ve made',
  tool: 'pgtide: migrations without downtime',
  toolMore: 'Open source, used by 400 teams',
  blog: 'Notes on queues, caches and regret',
  talk: 'Deleting 40,000 lines on a Friday',
  talkAbout: 'Conference talk, 25 minutes.',
  stackText:
    '<p><strong>TypeScript, Go, PostgreSQL.</strong> Linux since it came on floppy disks. Tests first, dashboards second, opinions third.</p>',
  mail: 'Write to me',
};
