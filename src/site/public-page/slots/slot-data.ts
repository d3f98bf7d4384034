import type { LinkedEvent, LinkedForm } from '../../../domain/slots/slot-type.ts';

/** The stored data and computed values of each slot type, as the interface document and the contract lay them down. */
export interface SlotContents {
  button: {
    data: {
      link: string;
      title: string;
      subtitle: string;
      style: ButtonStyle;
      customize: ButtonColors | null;
      media?: { type: 'image'; path: string } | null | undefined;
      icon?: string | null | undefined;
    };
    computed: { url: string; host: string | null; icon: string };
  };
  picture: { data: { path: string; link: string; size: 'large' | 'medium' | 'small' }; computed: { src: string } };
  gallery: {
    data: { title: string; items: { path: string; text: string; link: string }[] };
    computed: { items: { src: string }[] };
  };
  text: {
    data: { title: string; description: string; textStyle: 'border' | 'plain'; link: string };
    computed: unknown;
  };
  video: { data: { link: string; title: string; description: string }; computed: { url: string } };
  faq: {
    data: { title: string; faqStyle: 'border-faq' | 'plain-faq'; items: { id: string; title: string; text: string }[] };
    computed: unknown;
  };
  divider: { data: unknown; computed: unknown };
  event: { data: { eventId: number }; computed: { event: LinkedEvent | null } };
  music: {
    data: {
      links: { link: string; order: number }[];
      style: MusicStyle;
      album: string;
      artist: string;
      thumbnail: string;
      showCover: boolean;
    };
    computed: { links: { platform: string; label: string; icon: string }[] };
  };
  form: {
    data: { formId: string; view: 'button' | 'inline'; buttonText: string };
    computed: { form: LinkedForm | null; buttonText: string };
  };
}

export type ButtonStyle =
  | 'primary'
  | 'bright'
  | 'light'
  | 'classic-dark'
  | 'dull-gray'
  | 'very-red'
  | 'honey-yellow'
  | 'money-green'
  | 'grass-green'
  | 'social-blue'
  | 'outdated-coral'
  | 'seems-lilac'
  | 'pinkish'
  | 'custom';

export interface ButtonColors {
  backgroundColor: string;
  textColor: string;
  subtitleColor: string;
  borderRadius: number;
}

export type MusicStyle = 'standard' | 'bubble' | 'light' | 'gradient' | 'brutal' | 'cyber' | 'minimal';

/** Props of the component that shows one slot type. */
export interface SlotProps<Type extends keyof SlotContents> {
  id: number;
  data: SlotContents[Type]['data'];
  computed: SlotContents[Type]['computed'];
}
