import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './title-single.ts';

export default {
  one: [
    page('<title>Growing tomatoes on a balcony</title>'),
    // The title inside an SVG is the name of the drawing.
    page('<title>Tomatoes</title><body><svg role=img><title>A ripe tomato</title></svg>'),
    page('<head><title>Tomatoes</title></head><body><p>x</p><title>Pots</title>'),
    page('<title>Tomatoes</title><!-- <title>Pots</title> --><script>document.write("<title>Soil</title>")</script>'),
  ],
  same: [
    page('<title>Томаты на балконе</title><meta name=generator content=x><title> Томаты  на балконе </title>'),
    page('<title></title><title></title>'),
  ],
  different: [
    page('<title>Tomatoes</title><title>Tomatoes | The Garden</title>'),
    page('<title>トマト</title><title></title>'),
    page('<title>Tomatoes</title><title>Tomatoes</title><title>tomatoes</title>'),
  ],
  none: [page('<p>Tomatoes</p>'), page('<body><p>x</p><title>Tomatoes</title>')],
} satisfies Samples<typeof check>;
