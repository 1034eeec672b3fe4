import { z } from 'zod';
import { fieldError, links, meta, notes, problem } from './schemas/envelope.ts';
import { facts, robotsFacts, sitemapFacts, timingFacts, tlsFacts } from './schemas/facts.ts';
import { imageFacts, linkFacts, pageFacts } from './schemas/page-facts.ts';
import { categoryScore, finding, fix, gate, item, report, reportSummary, run, summary } from './schemas/report.ts';
import { accepted, account, check, importOfSitemap, project } from './schemas/resources.ts';
import { schedule } from './schemas/schedule.ts';
import { outlineNode, structuredOutline } from './schemas/structured-outline.ts';
import { delivery, deliveryWithPayload, event, webhook, webhookWithSecret } from './schemas/webhook.ts';

const named = {
  Accepted: accepted,
  Account: account,
  CategoryScore: categoryScore,
  Check: check,
  Delivery: delivery,
  DeliveryWithPayload: deliveryWithPayload,
  Event: event,
  Facts: facts,
  FieldError: fieldError,
  Finding: finding,
  Fix: fix,
  Gate: gate,
  ImageFacts: imageFacts,
  Import: importOfSitemap,
  Item: item,
  LinkFacts: linkFacts,
  Links: links,
  Meta: meta,
  Notes: notes,
  PageFacts: pageFacts,
  Problem: problem,
  Project: project,
  Report: report,
  ReportSummary: reportSummary,
  RobotsFacts: robotsFacts,
  Run: run,
  Schedule: schedule,
  SitemapFacts: sitemapFacts,
  StructuredNode: outlineNode,
  StructuredOutline: structuredOutline,
  Summary: summary,
  TimingFacts: timingFacts,
  TlsFacts: tlsFacts,
  Webhook: webhook,
  WebhookWithSecret: webhookWithSecret,
} as const satisfies Record<string, z.ZodType>;

/** A schema of what the interface answers, by its name in the document. */
export type SchemaName = keyof typeof named;

export type JsonSchema = { [keyword: string]: unknown };

export const refTo = (name: SchemaName): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** JSON Schema (2020-12) of everything that is answered, each named one once. */
export const answerSchemas = (): Record<string, JsonSchema> => {
  answers ??= printAnswers();
  return answers;
};

let answers: Record<string, JsonSchema> | undefined;

const printAnswers = (): Record<string, JsonSchema> => {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { io: 'output', uri: (id) => `#/components/schemas/${id}`, override: open });
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, withoutOwnNames(schema as JsonSchema)]));
};

/** JSON Schema of what a request may say. */
export const requestSchema = (schema: z.ZodType): JsonSchema => {
  const known = requests.get(schema);
  if (known) return known;
  const printed = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: openWithDefault }) as JsonSchema;
  const made = withoutOwnNames(printed);
  requests.set(schema, made);
  return made;
};

const requests = new WeakMap<z.ZodType, JsonSchema>();

/** Members are only ever added, so nobody may count on there being no others. And `format` says what these patterns say. */
const open = ({ jsonSchema }: { jsonSchema: JsonSchema }): void => {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
  if (jsonSchema.description === '') delete jsonSchema.description;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
};

/** Defaults are lost where a value is changed on its way in. They are written as they would be sent. */
const openWithDefault = ({ jsonSchema, zodSchema }: { jsonSchema: JsonSchema; zodSchema: z.core.$ZodType }): void => {
  open({ jsonSchema });
  if (!(zodSchema instanceof z.ZodDefault)) return;
  const { defaultValue } = zodSchema.def;
  jsonSchema.default = typeof defaultValue === 'boolean' ? Number(defaultValue) : defaultValue;
};

/** The document says once for all which JSON Schema it speaks. */
const withoutOwnNames = ({ $schema: _, $id: __, id: ___, ...schema }: JsonSchema): JsonSchema => schema;
