import * as z from 'zod';
import { completeLink, isStorable } from '../../domain/links/link.ts';
import { maxLinkLength } from '../../domain/links/link-grammar.ts';
import { defaultVideoHosts, videoId, videoLinkPattern } from '../../domain/links/video-id.ts';
import { videoStart } from '../../domain/links/video-start.ts';
import { defineBlock } from '../../domain/slots/block-definition.ts';
import { line, lines, patternString } from '../../domain/text/text-fields.ts';
import { textOf } from '../../texts/index.ts';
import { markdown } from './markdown.ts';

/** A video of the video host, which can be reached by the given host names. */
export function video(hosts: readonly string[]) {
  const notAVideo = () => textOf((t) => t.slotMessages.notAVideo);
  const accepts = (value: string) => isStorable(value) && videoId(value, hosts) !== null;
  const link = patternString(maxLinkLength, videoLinkPattern(hosts), notAVideo, { accepts })
    .transform(completeLink)
    .pipe(z.string());
  const schema = z.strictObject({
    link: link.describe(
      'Any address of a video on the video host; its id is found by the server, and a start time in it is kept.',
    ),
    title: line(200).describe('Title, plain text.'),
    description: lines(2000).describe('Plain text; HTML is stripped.'),
  });
  return defineBlock({
    type: 'video',
    title: 'Video',
    description: 'A YouTube video with a title and a description.',
    writable: true,
    schema,
    computedSchema: z.strictObject({
      videoId: z.string().nullable().describe('Id of the video'),
      embedUrl: z.string().nullable().describe('Address of the player'),
      thumbnailUrl: z.string().nullable().describe('Address of the preview image'),
      url: z.string().describe('Address of the video'),
      start: z.int().nullable().describe('Second at which it begins, null where the link says none'),
    }),
    computed(data) {
      const id = videoId(data.link, hosts);
      const start = videoStart(data.link);
      return {
        videoId: id,
        embedUrl:
          id === null ? null : `https://www.youtube-nocookie.com/embed/${id}${start === null ? '' : `?start=${start}`}`,
        thumbnailUrl: id === null ? null : `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
        url: id === null ? data.link : `https://www.youtube.com/watch?v=${id}${start === null ? '' : `&t=${start}s`}`,
        start,
      };
    },
    fields: {
      link: { role: 'link' },
      title: { role: 'title' },
      description: { role: 'words' },
    },
    enumLabels: {},
    example: {
      link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      title: 'The new clip',
      description: 'Filmed in one take.',
    },
    sizes: ['regular', 'half'],
    markdown,
  });
}

/** Video block with the hosts that need no setting. */
export const defaultVideo = video(defaultVideoHosts);
