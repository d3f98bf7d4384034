import { houseFontRules } from './house-fonts.ts';
import { styleSheet } from './style-sheet.ts';
import { tokens } from './tokens.ts';

const base = styleSheet('shared/styles/base');
const action = styleSheet('shared/styles/action');
const fields = styleSheet('shared/styles/fields');
const landing = styleSheet('landing/landing');
const myLinks = styleSheet('my-links/my-links');
const people = styleSheet('shared/styles/people');
const peopleForms = styleSheet('shared/styles/people-forms');
const profileTabs = styleSheet('shared/styles/profile-tabs');
const toast = styleSheet('shared/styles/toast');

/** The style sheet of signing in, consent, the dashboard and the settings. */
export const peopleStyles =
  tokens + houseFontRules + base + action + people + fields + peopleForms + profileTabs + toast + myLinks;

/** The style sheet of the start page. */
export const landingStyles = tokens + houseFontRules + base + action + people + landing;
