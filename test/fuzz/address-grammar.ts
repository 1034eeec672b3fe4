import type { Random } from '../random.ts';
import { mutated, text } from './text.ts';

/** A URL as people and programs write it: absolute or relative, valid or not. */
export const address = (random: Random): string => {
  const written = [
    random.pick(SCHEMES),
    random.pick(HOSTS),
    ...random.some(5, () => `/${random.pick(PARTS)}`),
    random.oneIn(3) ? `?${random.some(4, () => random.pick(PARAMETERS)).join('&')}` : '',
    random.oneIn(4) ? `#${random.pick(['', 'top', 'a b', '%', ':~:text=a', '!/x', text(random)])}` : '',
  ].join('');
  return random.oneIn(3) ? mutated(written, random) : written;
};

/** A URL that can be audited. */
export const webAddress = (random: Random): string => {
  const { href } = URL.parse(address(random)) ?? new URL('https://example.com/');
  return /^https?:/.test(href) ? href : 'https://example.com/';
};

const HOSTS = [
  'example.com',
  'www.example.com',
  'EXAMPLE.com.',
  'пример.рф',
  'xn--e1afmkfd.xn--p1ai',
  'localhost',
  '127.0.0.1',
  '0x7f.1',
  '[::1]',
  '[::ffff:10.0.0.1]',
  '10.0.0.1',
  'a.b.co.uk',
  'example.com:8080',
  'user:pass@example.com',
  '',
  '.',
  'a'.repeat(64),
  '169.254.169.254',
];
const SCHEMES = [
  'http://',
  'https://',
  'https:',
  'HTTP:/',
  '//',
  '',
  'ftp://',
  'javascript:',
  'data:text/html,',
  'mailto:',
  'tel:',
  'about:',
  'blob:https://',
  'file:///',
  'ws://',
  'https:\\\\',
];
const PARTS = [
  'a',
  'index.html',
  'page',
  '2',
  '..',
  '.',
  '',
  '%2e%2e',
  '%',
  '%ff',
  'é',
  ' ',
  '\\',
  'a;jsessionid=1',
  'login',
  '*',
  '$',
  '(x)',
  '\u202e',
];
const PARAMETERS = [
  'utm_source=x',
  'page=2',
  'p=',
  'sid=0123456789abcdef0123456789abcdef',
  '=',
  'a=1&a=2',
  'q=%',
  'gclid',
  'a[b]=c',
  '__proto__=1',
];
