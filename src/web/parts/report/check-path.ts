import type { Frame } from '../frame/frame.ts';

/** Where the page of a check is. */
export const checkPath = ({ basePath }: Pick<Frame, 'basePath'>, id: string): string => `${basePath}/checks/${id}`;
