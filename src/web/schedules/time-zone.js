// @ts-check
/** Fills in the browser’s time zone if none was chosen yet. Without this script, the field contains UTC. */

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
for (const field of document.querySelectorAll('input[name=time_zone][data-guess]'))
  if (field instanceof HTMLInputElement && zone) field.value = zone;
