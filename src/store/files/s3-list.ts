import { Parser } from 'htmlparser2';

/** A part of the list of a bucket's objects. */
export interface ListedPart {
  objects: { key: string; modifiedAt: Date }[];
  /** Token that requests the next part; null for the last one. */
  continuation: string | null;
}

/** Reads a response to ListObjectsV2 (https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html). */
export function readListedPart(xml: string): ListedPart {
  const part: ListedPart = { objects: [], continuation: null };
  let object = { key: '', modified: '' };
  let text = '';
  const parser = new Parser(
    {
      onopentagname(name) {
        if (name === 'Contents') object = { key: '', modified: '' };
        text = '';
      },
      ontext(data) {
        text += data;
      },
      onclosetag(name) {
        if (name === 'Key') object.key = text;
        else if (name === 'LastModified') object.modified = text;
        else if (name === 'NextContinuationToken') part.continuation = text;
        else if (name === 'Contents') part.objects.push({ key: object.key, modifiedAt: new Date(object.modified) });
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return part;
}
