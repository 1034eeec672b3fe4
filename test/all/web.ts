import { importTests } from '../import-tests.ts';

await importTests('test/web/*.test.ts');
