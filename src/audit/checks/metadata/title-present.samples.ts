import type { Samples } from '../../check.ts';
import { page } from '../../samples.ts';
import type check from './title-present.ts';

export default {
  present: [
    page('<title>Growing tomatoes on a balcony</title>'),
    // An svg title is of another namespace and is not the first one.
    page('<title>Tomatoes</title><body><svg><title>icon</title></svg>'),
  ],
  empty: [page('<title> \n </title>')],
  outside: [page('<head><meta name=a></head><body><p>x</p><title>Late</title>')],
  absent: [page('<p>Tomatoes</p>'), page('<body><svg><title>icon</title></svg>')],
} satisfies Samples<typeof check>;
