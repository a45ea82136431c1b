import { describe, expect, it } from 'vitest';
import { plainLine, plainText } from './plain-text.ts';
import { type Attributes, walkHtml } from './walk-html.ts';

describe('plain text', () => {
  it.each([
    ['<p>Un  <b>mot</b></p>\n<p>Deux</p>', 'Un mot\nDeux'],
    ['un<br>deux<BR/>trois<br />quatre', 'un\ndeux\ntrois\nquatre'],
    [
      'L&rsquo;&eacute;t&#233; &amp; l&#x2019;hiver&nbsp;: &laquo;&nbsp;5&nbsp;&euro;',
      'L’été & l’hiver : « 5 €',
    ],
    ['<script>alert("x")</script>a<style>p{}</style>b<!-- c -->d', 'abd'],
    ['<SCRIPT>if (a</b) x</SCRIPT >a', 'a'],
    ['<table><tr><td>1</td><td>2</td></tr><tr><td>3</td></tr></table>', '1 2\n3'],
    ['<ul><li>a</li><li>b</li></ul>', 'a\nb'],
    ['2 < 3 et 4 > 1', '2 < 3 et 4 > 1'],
    ['<img alt="a > b" src=x>c', 'c'],
    ['<a title=\'il dit "oui" > non\'>d</a>', 'd'],
    ["<a href=l’ami title=l'eau>e</a> et l'autre", "e et l'autre"],
    ['coupé <a href="http://exa', 'coupé'],
    ['coupé <b', 'coupé'],
    ['il a <dit que oui', 'il a <dit que oui'],
    ['<![CDATA[a & b]]> c', 'a & b c'],
    ['a<!-- jamais fermé', 'a'],
    ['a<!-->b<!--->c<!-- d --!>e', 'abce'],
    ['a</5>b</ c>d<!e>f', 'abdf'],
    ['<title>1 <b> 2</title>3', '1 <b> 2\n3'],
    ['a <b title="jamais fermé>b</b> c', 'a b c'],
    ['a <b title="jamais fermé>b</b> <i title=\'ni lui>c</i> d', 'a b c d'],
    ['<svg><path d="jamais fermé></svg>a', 'a'],
    ['<script src=x />a<iframe/>b', 'ab'],
    ['mot\u00ADcou\u200Bpé\u0000\u0007 \u202Eé', 'motcoupé é'],
    ['<?php echo 1 ?>a<!DOCTYPE html>b', 'ab'],
    ['', ''],
    ['&unknown; &#xZZ; &', '&unknown; &#xZZ; &'],
  ])('%j', (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  it('is one line where that is asked for', () => {
    expect(plainLine('<h1>Un</h1><h2>Deux</h2>')).toBe('Un Deux');
  });

  it('takes time that grows with the length only, whatever the markup', () => {
    const patterns = [
      '<',
      '<a ',
      '<a "',
      '<a x="',
      '<a x=\'"',
      '<!--',
      '<script>',
      '</',
      '&',
      '<a x=">',
      '<a x=">\'',
      '<b>',
      '<b></i>',
      '<svg>',
      '<svg><a x="',
      '<![CDATA[',
      '&lt',
      '<p>',
      ' \n',
    ];
    for (const pattern of patterns) {
      const length = 1_000_000;
      expect(plainText(pattern.repeat(length / pattern.length)).length).toBeLessThanOrEqual(length);
    }
  });
});

describe('attributes', () => {
  it('are read however they are quoted', () => {
    const tags: Attributes[] = [];
    walkHtml(`<img SRC='a.png' alt="x > y" data-w=5 hidden src="b.png"><a HREF=/b/ title="&amp;">`, {
      text: () => undefined,
      opened: (_name, attributes) => tags.push(attributes),
      closed: () => undefined,
    });
    expect(tags.map((attributes) => Object.fromEntries(attributes))).toEqual([
      { src: 'a.png', alt: 'x > y', 'data-w': '5', hidden: '' },
      { href: '/b/', title: '&amp;' },
    ]);
  });
});

describe('markup', () => {
  it('gives what is hidden to those who ask for it', () => {
    const hidden: string[] = [];
    walkHtml('<script type="application/ld+json">{"a":"</b>"}</script>', {
      text: () => undefined,
      opened: () => undefined,
      closed: () => undefined,
      hidden: (name, attributes, content) => hidden.push(`${name} ${attributes.get('type')} ${content}`),
    });
    expect(hidden).toEqual(['script application/ld+json {"a":"</b>"}']);
  });
});
