import { base } from './base.ts';
import { fields } from './fields.ts';
import { landing } from './landing.ts';
import { myLinks } from './my-links.ts';
import { people } from './people.ts';
import { peopleForms } from './people-forms.ts';
import { profileTabs } from './profile-tabs.ts';
import { tokens } from './tokens.ts';

/** The style sheet of signing in, consent, the dashboard and the settings. */
export const peopleStyles = tokens + base + people + fields + peopleForms + profileTabs + myLinks;

/** The style sheet of the start page. */
export const landingStyles = tokens + base + people + landing;
