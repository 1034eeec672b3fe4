import type { Frame } from '../frame/frame.ts';

/** The path of the page of a check. */
export const checkPath = ({ basePath }: Pick<Frame, 'basePath'>, id: string): string => `${basePath}/checks/${id}`;
