import { describe, expect, it } from 'vitest';
import { type Message, withPictureLinks } from './message.ts';

const picture = '0b0e7a52-6e2c-4bb0-9b4e-1a3f6f1d2c3b';
const link = (id: string) => `https://kyc.example.com/pictures/${id}?signature=x`;
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
    const sent = withPictureLinks(
      message({
        id: 7,
        documents: [
          { id: 1, frontUrl: `picture:${picture}`, backUrl: `picture:${picture}` },
          { id: 2, frontUrl: `picture:${picture}` },
        ],
      }),
      link,
    );
    expect(sent.payload).toEqual({
      id: 7,
      documents: [
        { id: 1, frontUrl: link(picture), backUrl: link(picture) },
        { id: 2, frontUrl: link(picture) },
      ],
    });
  });

  it('keeps everything else as it was stored, to the byte', () => {
    const stored = message({
      frontUrl: `picture:${picture}`,
      additionalData: { frontUrl: `picture:${picture}`, note: 'picture:é' },
      documents: [
        { name: `picture:${picture}`, frontUrl: `picture:${picture}/..`, backUrl: null },
        null,
        'picture',
      ],
    });
    const text = JSON.stringify(stored);
    expect(JSON.stringify(withPictureLinks(JSON.parse(text), link))).toBe(text);
    const bare = message({ documents: 'none' });
    expect(withPictureLinks(bare, link)).toEqual(bare);
  });
});
