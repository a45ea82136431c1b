import { describe, expect, it } from 'vitest';
import { dateMark, pictureMark, resolveMarks } from './marks.ts';
import type { Message } from './message.ts';

const picture = '0b0e7a52-6e2c-4bb0-9b4e-1a3f6f1d2c3b';
const link = (id: string) => `https://kyc.example.com/pictures/${id}?signature=x`;
const how = { linkPicture: link, sayDate: (time: string) => `since ${time}` };
const message = (payload: Message['payload']): Message => ({
  webhookId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  companyId: 1,
  messageType: 'ANALYSIS_RESULT',
  timestamp: '2026-03-04T05:06:07.000Z',
  sequence: 2,
  payload,
});

describe('a message that is sent', () => {
  it('links the pictures of its documents, front and back', () => {
    const sent = resolveMarks(
      message({
        id: 7,
        documents: [
          { id: 1, frontUrl: pictureMark(picture), backUrl: `picture:${picture}` },
          { id: 2, frontUrl: `picture:${picture}` },
        ],
      }),
      how,
    );
    expect(sent.payload).toEqual({
      id: 7,
      documents: [
        { id: 1, frontUrl: link(picture), backUrl: link(picture) },
        { id: 2, frontUrl: link(picture) },
      ],
    });
  });

  it('says of articles how long ago they appeared, as of its sending', () => {
    const at = '2026-03-01T00:00:00.000Z';
    const withArticles = (...results: unknown[]) =>
      message({ documents: [{ verificationResults: [{ type: 'x', scoring: { type: 'y', results } }] }] });
    const sent = resolveMarks(
      withArticles({ title: 'a', date: dateMark(at), link: 'l' }, { title: 'b', date: dateMark(null) }),
      how,
    );
    expect(JSON.stringify(sent)).toBe(
      JSON.stringify(withArticles({ title: 'a', date: `since ${at}`, link: 'l' }, { title: 'b', date: '' })),
    );
  });

  it('keeps everything else as it was stored, to the byte', () => {
    const stored = message({
      frontUrl: `picture:${picture}`,
      additionalData: { frontUrl: `picture:${picture}`, note: 'picture:é' },
      documents: [
        { name: `picture:${picture}`, frontUrl: `picture:${picture}/..`, backUrl: null },
        {
          date: 'date:2026-03-01T00:00:00.000Z',
          verificationResults: [null, {}, { scoring: { type: 'x' } }],
        },
        { verificationResults: [{ scoring: { results: [null, 'x', { date: 'date:soon' }, { date: 7 }] } }] },
        { verificationResults: [{ scoring: null }] },
        null,
        'picture',
      ],
    });
    const text = JSON.stringify(stored);
    expect(JSON.stringify(resolveMarks(JSON.parse(text), how))).toBe(text);
    const bare = message({ documents: 'none' });
    expect(resolveMarks(bare, how)).toEqual(bare);
  });
});
