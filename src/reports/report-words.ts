import texts from '../../vocabulary/reports/words.json' with { type: 'json' };
import type { Text } from '../platform/language.ts';
import type { Message, Search } from './proof.ts';

/** What reports say beside the words of dossiers. */

export const say = texts.report;

export const topicWords: Readonly<Record<Search['topic'], Text>> = texts.topics;

export const occasionWords: Readonly<Record<Search['occasion'], Text>> = texts.occasions;

export const deliveryWords: Readonly<Record<Message['state'], Text>> = texts.deliveries;
