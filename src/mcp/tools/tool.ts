import type { CallToolResult, McpServer, ToolAnnotations } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import { type SondeApi, ToolError } from '../sonde.ts';

/** An MCP tool: its description for models, its input schema, and a function that returns Markdown. */
export interface Tool<Input extends z.ZodObject> {
  name: string;
  title: string;
  description: string;
  input: Input;
  annotations: ToolAnnotations;
  run(input: z.output<Input>, sonde: SondeApi): Promise<string>;
}

/** Types a tool by its input schema; returns the tool unchanged. */
export const defineTool = <Input extends z.ZodObject>(one: Tool<Input>): Tool<Input> => one;

/** Registers a tool. An error that the caller can fix is returned as a tool error; for any other error, the caller only learns that one occurred. */
export const offerTool = <Input extends z.ZodObject>(
  server: McpServer,
  sonde: SondeApi,
  { name, title, description, input, annotations, run }: Tool<Input>,
  onBug: (error: unknown) => void,
): void => {
  server.registerTool(name, { title, description, inputSchema: input as z.ZodObject, annotations }, async (given) => {
    try {
      return textResult(await run(given as z.output<Input>, sonde));
    } catch (error) {
      if (error instanceof ToolError) return { ...textResult(error.message), isError: true };
      onBug(error);
      return { ...textResult('Something went wrong in Sonde.'), isError: true };
    }
  });
};

const textResult = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] });
