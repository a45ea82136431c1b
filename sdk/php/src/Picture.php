<?php

declare(strict_types=1);

namespace Akwaba;

/** A picture by its bytes: a text alone is the path of one. */
final class Picture
{
    public function __construct(public readonly string $bytes)
    {
    }
}
