import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inRightCase, isSchemaType, isSubtypeOf } from './schema-types.ts';

const types = ['Thing', 'Product', '3DModel', 'DataType', 'Text', 'VideoGame', 'FAQPage', 'WPSideBar'];
const others = ['', 'product', 'Tomato', 'InStock', 'constructor', 'True', 'Abdomen', '__proto__', 'name', 'Product:', ':'];
for (const type of types) it(`${type} is a known schema.org type`, () => assert.ok(isSchemaType(type)));
for (const other of others) it(`“${other}” is not a known schema.org type`, () => assert.ok(!isSchemaType(other)));

const kinds: [type: string, other: string, holds: boolean][] = [
  ['Restaurant', 'LocalBusiness', true],
  ['Restaurant', 'Organization', true],
  ['Restaurant', 'Place', true],
  ['Restaurant', 'Thing', true],
  ['Restaurant', 'Restaurant', true],
  ['VideoGame', 'SoftwareApplication', true],
  ['Time', 'DataType', false],
  ['Dermatology', 'LocalBusiness', true],
  ['LocalBusiness', 'Restaurant', false],
  ['Product', 'CreativeWork', false],
  ['Tomato', 'Tomato', true],
  ['Tomato', 'Thing', false],
];
for (const [type, other, holds] of kinds)
  it(`the schema.org type ${type} is ${holds ? '' : 'not '}a subtype of ${other}`, () => assert.equal(isSubtypeOf(type, other), holds));

it('type names with wrong letter case are recognized as schema.org types', () => {
  assert.deepEqual(['product', 'FAQpage', 'Tomato', 'Product'].map(inRightCase), ['Product', 'FAQPage', null, 'Product']);
});
