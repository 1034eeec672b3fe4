import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './url-format.ts';

const at = (url: string) => page('<title>Soup</title>', { url: new URL(url, 'https://example.com').href });

const longPath = (length: number) => `/${'a'.repeat(length - 'https://example.com/'.length)}`;

export default {
  clean: [
    at('/'),
    at('/recipes/tomato-soup'),
    at('/shop?category=soup&sort=price&page=2'),
    // Browsers escape other scripts in URLs and in host names.
    at('https://müller.example/рецепты/суп'),
    at('/%D1%80%D0%B5/%e3%81%82'),
    // Search terms may contain spaces, and another check reports tracking parameters.
    at('/find?q=tomato+soup%20red'),
    at('/shop?a=1&b=2&c=3&utm_source=mail&utm_medium=email'),
    at('/shop?sid=789'),
    at('/recipes/tomato-soup-x7gh29kq4b'),
    at('/tomato-soup/8f3a9c2e1b4d'),
    at('/recipes/10045'),
    at(longPath(2_083)),
  ],
  style: [at('/wiki/tomato_soup'), at('/tomato_soup.html')],
  uppercase: [at('/Recipes'), at('/wiki/Tomato_soup')],
  random: [at('/p/x7Gh29Kq'), at('/0b6c1f9e-21c4-4d5e-9c1a-3f2b7a8d9e01')],
  untidy: [at('/recipes//soup'), at('/tomato%20soup'), at('/tomato soup'), at('/Recipes//My Soup')],
  parameters: [at('/shop?a=1&b=2&c=3&d=4'), at('/Shop?a=1&b=2&c=3&d=4')],
  session: [
    at('/shop;jsessionid=1A530637289A03B07199A44E8D531427'),
    at('/shop?id=7&PHPSESSID=9f2c41aa07be4d1f'),
    at('/shop?sid=9f2c41aa07be4d1f9f2c41aa07be4d1f'),
  ],
  tooLong: [at(longPath(2_084)), at(`/find?q=${'tomato+'.repeat(400)}`)],
} satisfies Samples<typeof check>;
