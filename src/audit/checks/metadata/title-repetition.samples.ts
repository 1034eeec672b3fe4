import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './title-repetition.ts';

const titled = (title: string, lang = 'en') => page(`<html lang=${lang}><title>${title}</title>`);

export default {
  fresh: [
    titled('Tomato seeds and plants | The Garden'),
    titled('Tomato seeds, tomato plants | The Garden'),
    // Stop words are ignored, however often they occur.
    titled('The Lord of the Rings: the two towers and the return of the king'),
    titled('Le pot, le sol et le jardin', 'fr'),
    titled('New York, New York'),
    titled('2026 2026 2026'),
    titled('タマタマの実', 'ja'),
    titled('宮崎県で震度5弱、高知と宮崎に1メートルの津波注意報 気象庁 [宮崎県]：朝日新聞デジタル', 'ja'),
  ],
  word: [
    titled('Tomato seeds, tomato plants, tomato pots'),
    titled('TOMATOES – Tomatoes and more tomatoes'),
    titled('Купить томаты: томаты черри, томаты сливка', 'ru'),
    titled('番茄种植、番茄品种、番茄价格', 'zh'),
    titled('トマトの苗・トマトの種・トマトの土', 'ja'),
    titled('طماطم طازجة، طماطم حمراء، طماطم', 'ar'),
    titled('토마토 모종, 토마토 씨앗, 토마토 화분', 'ko'),
  ],
  part: [
    titled('The Garden | The Garden'),
    titled('Tomatoes – The garden – The Garden'),
    titled('Сад | Сад', 'ru'),
    titled('庭｜庭', 'ja'),
  ],
  none: [page('<p>tomato tomato tomato</p>'), titled('')],
} satisfies Samples<typeof check>;
